/** Messages to the browsers a person allowed, also while the workspace is closed. */
import { deviceOf } from '../../../src/api/accounts/session/device.ts'
import { messageModules, moduleOf } from '../../../src/api/system/messages/modules.ts'
import { queueEffects } from '../../platform/outgoing/queue.ts'
import { livingDevices } from '../pushDevices/living.ts'
import type { WaySender } from './waySenders.ts'

/** See WaySender. */
export const pushWay: WaySender = {
  async problem(db, { ID, StID }) {
    const devices = await livingDevices(db, StID, [ID], new Date())
    return devices.length > 0 ? '' : '还没有允许任何设备接收通知，选了也不会发出；请先在“浏览器通知”里打开。'
  },

  async queue(db, StID, messages) {
    const now = new Date()
    const people = [...new Set(messages.map(({ UserID }) => UserID))]
    const devices = Map.groupBy(await livingDevices(db, StID, people, now), ({ UserID }) => UserID)
    // Of one browser things go one after the other, and one that is away holds no other: the record is the browser.
    const effects = messages.flatMap(({ ID: MessageID, UserID, Type }) =>
      (devices.get(UserID) ?? []).map(({ ID: RecordID, UserAgent }) => ({
        ...({ StID, Kind: 'webpush', Event: 'message', Family: 'pushDevices', RecordID, LogID: null } as const),
        // What it says is asked as it leaves; who looks at the outbox does not read it.
        ...{ Title: `${messageModules[moduleOf(Type)].title}消息 · ${deviceOf(UserAgent)}`, Payload: { MessageID } },
        UserID: 0,
      })),
    )
    await queueEffects(db, effects, now)
  },
}
