/** The loginPeople family on the server. */
import { loginPeopleHandlers } from './handlers.ts'

export default { handlers: loginPeopleHandlers }
