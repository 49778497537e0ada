/** A report as the public will read it: text, then pictures, and what is known of it. */
import type { ReactNode } from 'react'
import type { LiveFlow } from '../../../../api/engagement/liveFlows/calls.ts'
import { addressesIn } from '../../../../api/text/addressLines.ts'
import { Moment } from '../../../parts/Moment.tsx'
import { FlowBadge, FlowFlags } from './FlowBadge.tsx'
import './flow.css'

/** The text of a report, its pictures, and who sent it from where. */
export function FlowText({ row }: { readonly row: LiveFlow }): ReactNode {
  const pictures = addressesIn(row.Pictures)
  return (
    <article className="cd-flow-text">
      <p className="cd-quiet">
        <FlowBadge state={row.State} /> <Moment at={row.HappenTime} /> {row.Reporter}
        {row.OwnerName !== row.Reporter && `（${row.OwnerName}）`}
      </p>
      {row.Reason && <p data-tone="refused">退回：{row.Reason}</p>}
      <h2>
        <FlowFlags row={row} />
        {row.Title || row.LiveTitle}
      </h2>
      {row.Title && <p className="cd-quiet">{row.LiveTitle}</p>}
      <p className="cd-flow-words">{row.Content}</p>
      {pictures.length > 0 && (
        <div className="cd-flow-pictures">
          {pictures.map((address, at) => (
            <a key={address} href={address} target="_blank" rel="noreferrer noopener">
              <img src={address} alt={`图片 ${at + 1}`} loading="lazy" />
            </a>
          ))}
        </div>
      )}
      {row.AuditTime && (
        <p className="cd-quiet">
          {row.AuditorName} 审于 <Moment at={row.AuditTime} />
        </p>
      )}
    </article>
  )
}
