/** Pictures that are laid over videos. */
import { ordinary } from '../ordinary.ts'

export default ordinary('watermarks')
