/** The page shown from here; what is behind it is loaded when it is first opened. */
import { later } from '../../later.ts'

export default {
  '/media/Record': later('/media/Record', async () => (await import('./index.tsx')).recordingList),
}
