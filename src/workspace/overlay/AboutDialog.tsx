/** About this version, and whom to ask. */
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { configFlags } from '../../api/system/config/flags.ts'
import { notify } from '../notices.ts'
import { session } from '../session.ts'
import { about } from '../shell/about.ts'
import { version } from '../shell/version.ts'
import { Dialog, FIRST } from './Dialog.tsx'

const close = () => void (about.open = undefined)

/** What helps whoever is asked: no names of records, nothing secret. */
function diagnosis(): string {
  const { user } = session
  return [
    `版本 ${version.running}`,
    `站点 ${user?.StationName ?? ''}（${user?.StID ?? ''}）`,
    `账号 ${user?.AdminUserName ?? ''}，角色 ${user?.RoleName ?? ''}`,
    `页面 ${location.pathname}`,
    `窗口 ${innerWidth}×${innerHeight}`,
    `浏览器 ${navigator.userAgent}`,
    `时间 ${new Date().toISOString()}`,
  ].join('\n')
}

/** Whose the contents are. */
export function copyright(now: Date, station: string | undefined): string {
  return `© ${now.getFullYear()} ${station || '本站点'} 版权所有`
}

function About() {
  const station = useSnapshot(session).user?.StationName
  const { running, latest, log } = useSnapshot(version)
  const isOld = latest !== undefined && latest !== running
  return (
    <Dialog title="关于采编工作台" onStepOut={close}>
      <dl className="cd-facts">
        <dt>当前版本</dt>
        <dd>{running}</dd>
        <dt>最新版本</dt>
        <dd>{latest === undefined ? '还没有查到' : isOld ? `${latest}，刷新页面即可使用` : '就是当前版本'}</dd>
        {log && (
          <>
            <dt>更新内容</dt>
            <dd>{log}</dd>
          </>
        )}
      </dl>
      {configFlags.IsCopyright && <p className="cd-quiet">{copyright(new Date(), station)}</p>}
      <div className="cd-dialog-actions">
        {isOld && (
          <button type="button" className="bp6-button bp6-intent-primary" onClick={() => location.reload()}>
            刷新
          </button>
        )}
        <button type="button" {...{ [FIRST]: '' }} className="bp6-button" onClick={close}>
          关闭
        </button>
      </div>
    </Dialog>
  )
}

function whomToAsk(station: string | undefined): string {
  const whose = station ? `“${station}”` : '本站点'
  return `账号、权限和内容方面的问题，请找${whose}的管理员。反映页面问题时，把下面的信息一起发过去，能更快找到原因。`
}

function Contact() {
  const { user } = useSnapshot(session)
  const [text] = useState(diagnosis)
  const copy = () =>
    void navigator.clipboard
      .writeText(text)
      .then(() => notify('已复制，可以直接发给管理员。', 'success'))
      .catch(() => notify('浏览器不让复制，请选中文字后手动复制。', 'warning'))
  return (
    <Dialog title="联系我们" onStepOut={close}>
      <p>{whomToAsk(user?.StationName)}</p>
      <pre className="cd-diagnosis">{text}</pre>
      <div className="cd-dialog-actions">
        <button type="button" {...{ [FIRST]: '' }} className="bp6-button bp6-intent-primary" onClick={copy}>
          复制这些信息
        </button>
        <button type="button" className="bp6-button" onClick={close}>
          关闭
        </button>
      </div>
    </Dialog>
  )
}

/** One of the two. */
export function AboutDialog({ which }: { readonly which: 'about' | 'contact' }) {
  return which === 'about' ? <About /> : <Contact />
}
