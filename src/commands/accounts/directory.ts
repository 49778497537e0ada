/** People of the station, as choices of fields that name one. */
import { peopleOptions } from '../people.ts'

export default { choices: { options: peopleOptions } }
