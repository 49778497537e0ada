/** The certificate of a vote: who certified when, the figures as they stand for good, and the checkpoint over all ballots. */
import type { ReactNode } from 'react'
import type { Certificate } from '../../../api/engagement/votes/figures.ts'
import { countText } from '../../parts/countText.ts'
import { Moment } from '../../parts/Moment.tsx'
import { Tally } from './Tally.tsx'

/** See the file. */
export function CertificateView({ of }: { readonly of: Certificate }): ReactNode {
  const { By, At, Ballots, Excluded, Options, Checkpoint } = of
  return (
    <section className="cd-certificate" aria-label="核定书">
      <h3>核定书</h3>
      <p>
        {By}于 <Moment at={At} /> 核定。选票 {countText(Ballots)} 张，剔除 {countText(Excluded)} 张，计票{' '}
        {countText(Ballots - Excluded)} 张。从那时起什么都不能再改。
      </p>
      <Tally options={Options} />
      {Checkpoint !== '' && (
        <>
          <h3>最后的检查点</h3>
          <pre className="cd-checkpoint">{Checkpoint}</pre>
        </>
      )}
    </section>
  )
}
