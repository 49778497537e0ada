/** 两步验证: what shows that it is the person besides the password, on one's own screen. */
import { useState, type ReactNode } from 'react'
import { useRead } from '../../../workspace/data.ts'
import type { Enrolment } from '../../../workspace/login/BindTotp.tsx'
import '../../../workspace/login/login.css'
import { showError } from '../../../workspace/notices.ts'
import { api } from '../../../workspace/session.ts'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { fullMoment } from '../../parts/moments.ts'
import { BindTotpDialog } from './BindTotpDialog.tsx'
import { addPasskey, removePasskey, removeTotp, renamePasskey, renewRecovery } from './factorActs.ts'
import { RecoveryDialog } from './RecoveryDialog.tsx'

/** The section. */
export function FactorSection(): ReactNode {
  const { data, error, reload } = useRead('factors', 'mine', {})
  const [busy, setBusy] = useState(false)
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const act = (run: () => Promise<readonly string[] | void>) => async () => {
    if (busy) return
    setBusy(true)
    try {
      setCodes((await run()) ?? [])
    } catch (problem) {
      showError(problem)
    } finally {
      setBusy(false)
      reload()
    }
  }
  const bind = act(async () => setEnrolment(await api.factors.beginTotp({})))
  if (error && !data) return <ErrorState error={error} retry={reload} />
  if (!data) return null
  const { TotpTime, Passkeys, RecoveryLeft, IsRequired, PasskeyProblem } = data
  const isOn = TotpTime !== null || Passkeys.length > 0
  return (
    <section aria-labelledby="personal-factors">
      <h2 id="personal-factors">两步验证</h2>
      <p className="cd-quiet">
        {isOn
          ? '登录时除了密码，还要第二步：验证器的 6 位数字，或通行密钥。'
          : '开启以后，别人知道了密码也登录不了。推荐先开启验证器。'}
        {IsRequired && '您的角色要求两步验证，至少要留一种。'}
      </p>
      <h3>验证器</h3>
      <div className="cd-personal-row">
        {TotpTime !== null && <span>{fullMoment(TotpTime)} 开启</span>}
        <button type="button" className="bp6-button" data-act="factors.confirmTotp" onClick={() => void bind()}>
          {TotpTime === null ? '开启验证器' : '换一个手机'}
        </button>
        {TotpTime !== null && (
          <button
            type="button"
            className="bp6-button"
            data-act="factors.removeTotp"
            onClick={() => void act(removeTotp)()}
          >
            关闭验证器
          </button>
        )}
      </div>
      <h3>通行密钥</h3>
      <ul className="cd-sign-ins">
        {Passkeys.map((one) => (
          <li key={one.ID}>
            <div>
              <strong>{one.Name}</strong>
              <div className="cd-quiet cd-small">
                <Moment at={one.CreateTime} /> 添加，
                {one.UsedAt === null ? (
                  '还没有用过'
                ) : (
                  <>
                    <Moment at={one.UsedAt} /> 用过
                  </>
                )}
              </div>
            </div>
            <div className="cd-personal-pair">
              <button
                type="button"
                className="bp6-button bp6-small"
                aria-label={`重命名通行密钥 ${one.Name}`}
                data-act="factors.renamePasskey"
                onClick={() => void act(() => renamePasskey(one))()}
              >
                重命名
              </button>
              <button
                type="button"
                className="bp6-button bp6-small"
                aria-label={`删除通行密钥 ${one.Name}`}
                data-act="factors.removePasskey"
                onClick={() => void act(() => removePasskey(one))()}
              >
                删除
              </button>
            </div>
          </li>
        ))}
      </ul>
      {PasskeyProblem === '' ? (
        <button
          type="button"
          className="bp6-button"
          data-act="factors.addPasskey"
          onClick={() => void act(addPasskey)()}
        >
          添加通行密钥
        </button>
      ) : (
        <p className="cd-quiet">{PasskeyProblem}</p>
      )}
      {isOn && (
        <>
          <h3>恢复码</h3>
          <div className="cd-personal-row">
            <span>{RecoveryLeft === 0 ? '已经用完' : `还有 ${RecoveryLeft} 个没有用过`}</span>
            <button
              type="button"
              className="bp6-button"
              data-act="factors.renewRecovery"
              onClick={() => void act(renewRecovery)()}
            >
              换一批恢复码
            </button>
          </div>
        </>
      )}
      {enrolment && (
        <BindTotpDialog
          enrolment={enrolment}
          onClose={() => setEnrolment(undefined)}
          onDone={(made) => {
            setEnrolment(undefined)
            setCodes(made)
            reload()
          }}
        />
      )}
      {codes.length > 0 && <RecoveryDialog codes={codes} onClose={() => setCodes([])} />}
    </section>
  )
}
