/** 消息提醒: what of each module pops up, and by which ways beside the inbox it comes. */
import { Checkbox } from '@blueprintjs/core'
import { useState, type ReactNode } from 'react'
import type { ModuleRow } from '../../../api/system/messages/calls.ts'
import { messageModules, type MessageModule } from '../../../api/system/messages/modules.ts'
import { messageWays, type MessageWay } from '../../../api/system/messages/ways.ts'
import { useRead } from '../../../workspace/data.ts'
import { remember } from '../../../workspace/history.ts'
import { showError } from '../../../workspace/notices.ts'
import { api } from '../../../workspace/session.ts'
import { ErrorState } from '../../parts/ErrorState.tsx'

const turned = (ways: readonly MessageWay[], way: MessageWay) =>
  ways.includes(way) ? ways.filter((one) => one !== way) : [...ways, way]

/** The section of the person's screen. */
export function MessagesSection(): ReactNode {
  const modules = useRead('messages', 'modules', {})
  const ways = useRead('messages', 'ways', {})
  const [busy, setBusy] = useState(false)
  const act = async (title: string, send: () => Promise<{ readonly LogID?: number | undefined }>) => {
    if (busy) return
    setBusy(true)
    try {
      const { LogID } = await send()
      if (LogID !== undefined) remember(title, LogID)
    } catch (problem) {
      showError(problem)
    } finally {
      setBusy(false)
      modules.reload()
    }
  }
  const error = modules.error ?? ways.error
  if (error && !(modules.data && ways.data)) return <ErrorState error={error} retry={modules.reload} />
  if (!modules.data || !ways.data) return null
  const mute = ({ Module, IsMuted }: ModuleRow) =>
    act(`“${titleOf(Module)}”${IsMuted ? '恢复提醒' : '已静音'}`, () =>
      api.messages.mute({ Module, IsMuted: !IsMuted }),
    )
  const choose = ({ Module, Ways }: ModuleRow, way: MessageWay) =>
    act(`“${titleOf(Module)}”的送达方式已改`, () => api.messages.choose({ Module, Ways: turned(Ways, way) }))
  return (
    <section aria-labelledby="personal-messages">
      <h2 id="personal-messages">消息提醒</h2>
      <table className="cd-personal-ways">
        <thead>
          <tr>
            <th scope="col">模块</th>
            <th scope="col">弹出</th>
            {ways.data.map(({ Way }) => (
              <th key={Way} scope="col">
                {messageWays[Way].title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {modules.data.map((row) => (
            <tr key={row.Module}>
              <th scope="row" title={messageModules[row.Module].types.join('、')}>
                {titleOf(row.Module)}
              </th>
              <td>
                <Checkbox
                  aria-label={`${titleOf(row.Module)}：弹出`}
                  checked={!row.IsMuted}
                  onChange={() => void mute(row)}
                />
              </td>
              {ways.data!.map(({ Way }) => (
                <td key={Way}>
                  <Checkbox
                    aria-label={`${titleOf(row.Module)}：${messageWays[Way].title}`}
                    checked={row.Ways.includes(Way)}
                    disabled={row.IsMuted}
                    onChange={() => void choose(row, Way)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="cd-quiet">消息总会进收件箱。静音的模块不弹出，也不用别的方式送达。</p>
      {ways.data
        .filter(({ Problem }) => Problem !== '')
        .map(({ Way, Problem }) => (
          <p key={Way} className="cd-quiet">
            {messageWays[Way].title}：{Problem}
          </p>
        ))}
    </section>
  )
}

const titleOf = (module: MessageModule) => messageModules[module].title
