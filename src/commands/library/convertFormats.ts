/** Formats that videos are made into. */
import { ordinary } from '../ordinary.ts'

export default ordinary('convertFormats')
