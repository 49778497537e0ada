/** Recovery codes, shown once: to be written down, copied, or saved. */
import { useState } from 'react'
import { download } from '../download.ts'

/** The list and what can be done with it. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const [told, setTold] = useState('')
  const text = `采编工作台恢复码（每个只能用一次）\n${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setTold('已复制。'),
      () => setTold('浏览器不允许复制，请手工抄下。'),
    )
  return (
    <div className="cd-recovery">
      <p>
        手机丢了就用恢复码登录，每个只能用一次。<strong>只显示这一次</strong>，请抄下或保存在别处。
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="cd-recovery-actions">
        <button type="button" className="bp6-button" onClick={() => void copy()}>
          复制
        </button>
        <button
          type="button"
          className="bp6-button"
          onClick={() => download(window, new Blob([text], { type: 'text/plain' }), '采编工作台恢复码.txt')}
        >
          保存为文件
        </button>
        <span role="status" className="cd-quiet">
          {told}
        </span>
      </div>
    </div>
  )
}
