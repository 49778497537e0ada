/** The signUpMembers family on the server. */
import { signUpMemberHandlers, undoSignUpMember } from './handlers.ts'
import { signUpMembersWork } from './lapse.ts'

export default {
  handlers: signUpMemberHandlers,
  undo: undoSignUpMember,
  work: signUpMembersWork,
}
