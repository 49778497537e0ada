/** Says that nothing reads some records yet, where they stand. */
import { InfoSign } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import type { Family } from '../../api/contract.ts'
import { contract, type FamilyName } from '../../api/index.ts'
import type { Page } from '../../api/pages.ts'
import './notYetNote.css'

/** On a page, or in the form of a record: `values` are what stands in it. Nothing where the family is in use. */
export function NotYetNote(props: {
  readonly family: FamilyName | undefined
  readonly page?: Page
  readonly values?: Readonly<Record<string, unknown>>
}): ReactNode {
  const { family, page, values } = props
  const { notYet }: Family = family ? contract[family] : ({} as Family)
  if (!notYet) return null
  if (page && notYet.pages && !notYet.pages.includes(page)) return null
  if (values && notYet.when && !notYet.when(values)) return null
  return (
    <p className="cd-not-yet" role="note">
      <InfoSign size={14} />
      {notYet.says}
    </p>
  )
}
