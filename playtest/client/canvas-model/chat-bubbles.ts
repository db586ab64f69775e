/** `foundry.canvas.animation.ChatBubbles`: words over tokens, which the board does not draw. Modules wrap the two methods. */
export class ChatBubbles {
  /** Shows nothing; answers nothing, as where a bubble cannot be seen. */
  say(_token: object, _message: string, _options: object = {}): Promise<null> {
    return Promise.resolve(null);
  }

  broadcast(token: object, message: string, options: object = {}): Promise<null> {
    return this.say(token, message, options);
  }
}
