/** App versions. */
import { ordinary } from '../ordinary.ts'

export default ordinary('appVersions')
