/** 浏览器通知: the browsers that tell of messages while the workspace is closed. */
import { useState, type ReactNode } from 'react'
import { deviceOf } from '../../../api/accounts/session/device.ts'
import { useRead } from '../../../workspace/data.ts'
import { showError } from '../../../workspace/notices.ts'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { endReceiving, pushProblem, receiveHere } from './pushActs.ts'

/** The section. */
export function PushSection(): ReactNode {
  const { data, error, reload } = useRead('pushDevices', 'mine', {})
  const [busy, setBusy] = useState(false)
  const act = async (run: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    try {
      await run()
    } catch (problem) {
      showError(problem)
    } finally {
      setBusy(false)
      reload()
    }
  }
  if (error && !data) return <ErrorState error={error} retry={reload} />
  if (!data) return null
  const problem = pushProblem()
  return (
    <section aria-labelledby="personal-push">
      <h2 id="personal-push">浏览器通知</h2>
      <p className="cd-quiet">
        关着工作台，这些设备也会弹出您选了“浏览器通知”的消息。在设备上退出登录，那里就不再弹出。
      </p>
      <ul className="cd-sign-ins">
        {data.map((one) => (
          <li key={one.ID}>
            <div>
              <strong>{deviceOf(one.UserAgent)}</strong>
              {one.IsHere && '（这台设备）'}
              <div className="cd-quiet cd-small">
                <Moment at={one.CreateTime} /> 打开，
                {one.Problem !== '' ? (
                  one.Problem
                ) : one.SentAt === null ? (
                  '还没有收到过'
                ) : (
                  <>
                    <Moment at={one.SentAt} /> 收到过
                  </>
                )}
              </div>
            </div>
            <button
              type="button"
              className="bp6-button bp6-small"
              disabled={busy}
              aria-label={`不再在 ${deviceOf(one.UserAgent)} 上接收通知`}
              onClick={() => void act(() => endReceiving(one.ID, one.IsHere))}
            >
              结束
            </button>
          </li>
        ))}
      </ul>
      {problem !== '' ? (
        <p className="cd-quiet">{problem}</p>
      ) : (
        <button type="button" className="bp6-button" disabled={busy} onClick={() => void act(receiveHere)}>
          {data.some((one) => one.IsHere) ? '重新打开这台设备的通知' : '在这台设备上接收通知'}
        </button>
      )}
    </section>
  )
}
