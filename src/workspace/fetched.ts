/** Code that is fetched after the workspace stands, and that it cannot do without. */
import { notify } from './notices.ts'

/** How long until it is tried again, in ms. */
const AGAIN_MS = 5000

/** Fetch until it is here. `what`: what is lacking meanwhile, e.g. 命令. Never rejects. */
export async function fetched<T>(what: string, load: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await load()
    } catch (error) {
      console.info(what, error)
      notify(`${what}没有加载完，正在重试。`, 'warning')
      await new Promise((done) => setTimeout(done, AGAIN_MS))
    }
}
