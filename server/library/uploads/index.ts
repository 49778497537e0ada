/** The uploads family on the server. */
import { uploadHandlers } from './handlers.ts'
import { uploadWork } from './work.ts'

export default { handlers: uploadHandlers, work: uploadWork }
