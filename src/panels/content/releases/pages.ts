/** The pages shown from here; what is behind each is loaded when it is first opened. */
import { definePanel } from '../../../workspace/panel.ts'
import { later } from '../../later.ts'

export default {
  '/contribution/Release': later('/contribution/Release', async () => (await import('./index.tsx')).releaseList),
  '/contribution/ReleaseSet': definePanel('/contribution/ReleaseSet', () => import('./ReleaseSet.tsx')),
}
