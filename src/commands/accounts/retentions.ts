/** retentions. */
import { ordinary } from '../ordinary.ts'

export default ordinary('retentions')
