/** In which formats the public may read a channel, and where. What is changed is saved at once. */
import { Switch } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import type { ChannelRow } from '../../../api/content/channels/calls.ts'
import { outputFormats, outputNames } from '../../../api/distribution/outputs/formats.ts'

/** A box to tick for each format, and the addresses of those that are on. */
export function Outputs(props: {
  readonly row: ChannelRow
  readonly save: (change: Partial<ChannelRow>) => Promise<void>
}): ReactNode {
  const { row, save } = props
  const on = outputNames.filter((name) => row[outputFormats[name].flag])
  return (
    <div role="group" aria-label="对外输出" className="cd-channel-outputs">
      <p className="cd-small">
        对外输出
        <small className="cd-quiet">
          {row.IsPublic ? '只有已发布的稿件；撤稿或取消发布以后立即消失。' : '栏目已禁用，外面看不到。'}
        </small>
      </p>
      {outputNames.map((name) => {
        const { flag, title } = outputFormats[name]
        return (
          <Switch
            key={name}
            className="cd-check"
            checked={row[flag]}
            onChange={(event) => void save({ [flag]: event.target.checked })}
          >
            {title}
          </Switch>
        )
      })}
      {row.IsPublic && on.length > 0 && (
        <ul className="cd-small" aria-label="对外输出的地址">
          {['', ...on.map((name) => `.${name}`)].map((ending) => (
            <li key={ending}>
              <a href={row.OutputPath + ending} target="_blank" rel="noopener">
                {new URL(row.OutputPath + ending, location.origin).href}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
