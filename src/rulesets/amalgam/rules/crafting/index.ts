export { craft, craftProblem, newProject, repairProject, specialOffered, type Project } from "./project";
