/** AI settings. */
import { ordinary } from '../ordinary.ts'

const usual = ordinary('textParameters')

export default { ...usual, keys: { ...usual.keys, 'textParameters.test': 'v y' } }
