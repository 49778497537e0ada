/** Endpoints: the usual keys, and a test. */
import { ordinary } from '../ordinary.ts'

const usual = ordinary('endpoints')

export default { ...usual, keys: { ...usual.keys, 'endpoints.test': 's' } }
