/** Where the demonstration's services of AI are: a program of ours that `npm start` starts beside itself. */

/** The port of `copydesk sandbox ai`, unless it is told another. */
export const AI_SANDBOX_PORT = 4780

/** Its place, which the demonstration may reach though it is private. */
export const AI_SANDBOX_PLACE = `127.0.0.1:${AI_SANDBOX_PORT}`

/** Its address; each protocol has a path of its own below it. */
export const AI_SANDBOX = `http://${AI_SANDBOX_PLACE}`

/** The only secret it accepts. It guards nothing. */
export const AI_SANDBOX_SECRET = 'sandbox-secret'
