/** AI settings. */
import { ordinary } from '../ordinary.ts'

export default ordinary('textParameters')
