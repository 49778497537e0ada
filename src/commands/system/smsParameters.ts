/** SMS parameters. */
import { ordinary } from '../ordinary.ts'

export default ordinary('smsParameters')
