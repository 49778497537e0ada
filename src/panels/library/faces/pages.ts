/** The page shown from here; what is behind it is loaded when it is first opened. */
import { later } from '../../later.ts'

export default {
  '/media/Faces': later('/media/Faces', async () => (await import('./index.tsx')).faceList),
}
