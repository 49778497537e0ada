/** The page shown from here; what is behind it is loaded when it is first opened. */
import { home } from './index.ts'

export default {
  '/HomePage/index': home,
}
