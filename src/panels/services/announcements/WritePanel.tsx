/** 写公告: the form of a new announcement, or of one that is there; what is typed is kept as in every form. */
import type { ReactNode } from 'react'
import type { ParamsOf } from '../../../api/pages.ts'
import FormPanel from '../../form/FormPanel.tsx'

/** The panel of /Announce/Add. */
export default function WritePanel({ ID }: ParamsOf<'/Announce/Add'>): ReactNode {
  return <FormPanel action={ID === undefined ? 'announcements.add' : 'announcements.edit'} ID={ID} />
}
