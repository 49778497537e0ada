/** The beginning and the end of a test file whose tests ask a world by HTTP. */
import { afterAll, beforeAll } from 'vitest'
import { world, type World } from './app.ts'
import { httpOf, type HttpWorld } from './http.ts'

/** Opens a world with its server before the file's tests, tells them by `opened`, and ends both after them. */
export function onHttp(opened: (on: { readonly w: World; readonly http: HttpWorld }) => void): void {
  let on: { readonly w: World; readonly http: HttpWorld }
  beforeAll(async () => {
    const w = await world()
    on = { w, http: await httpOf(w) }
    opened(on)
  })
  afterAll(async () => {
    await on.http.close()
    await on.w.end()
  })
}
