/** The pages shown from here; what is behind each is loaded when it is first opened. */
import { later } from '../../later.ts'

export default {
  '/setManage/message': later('/setManage/message', async () => (await import('./index.tsx')).messageSettings),
  '/setManage/ThirdParty': later('/setManage/ThirdParty', async () => (await import('./index.tsx')).thirdPartySettings),
}
