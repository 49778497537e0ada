/** The readers family on the server. */
import { readers } from '../../../src/api/accounts/readers/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { newDevice } from '../../platform/readers/newDevice.ts'
import { openIDOf } from '../../system/weChatParameters/openID.ts'
import { weChatOf } from '../../system/weChatParameters/store.ts'
import { askCode } from './askCode.ts'
import { codeState, confirmCode } from './confirmCode.ts'
import { eraseReader } from './eraseReader.ts'
import { enterReader } from './enterReader.ts'
import { memberOfWeChat } from '../../platform/readers/member.ts'
import { proofFor, wantProof } from './proofs.ts'
import { signReaderOut, whoAmI } from './self.ts'
import { stationOf } from './station.ts'
import { readersWork } from './work.ts'

export default {
  handlers: implement(readers, {
    proof: proofFor,

    async device(request) {
      const { db, input, ip, now } = request
      const StID = await stationOf(db, input.StationKey)
      const newcomer = { StID, ip, ClientID: input.ClientID, now }
      const given = await newDevice(db, newcomer)
      if (given) return { ReaderToken: given.token }
      await wantProof(request, { StID, purpose: 'device', proof: input.Proof })
      return { ReaderToken: (await newDevice(db, { ...newcomer, isProven: true }))!.token }
    },

    askCode,
    codeState,
    confirm: confirmCode,

    async weChat(request) {
      const { db, input, now, outgoingHosts } = request
      const StID = await stationOf(db, input.StationKey)
      const access = await weChatOf(db, StID)
      const OpenID = await openIDOf(access, { code: input.code, outgoingHosts })
      const WeChatApp = `${access.Host} ${access.AppID}`
      return enterReader(request, {
        StID,
        Way: 'wechat',
        member: await memberOfWeChat(db, { StID, OpenID, WeChatApp, now }),
      })
    },

    me: whoAmI,
    signOut: signReaderOut,
    erase: eraseReader,
  }),
  work: readersWork,
}
