/** Somebody of the face store: their faces, and what they agreed to. */
import type { ReactNode } from 'react'
import { needs } from '../../../api/library/media/consent.ts'
import type { PersonInStore } from '../../../api/library/people/calls.ts'
import { day } from '../../../api/library/media/term.ts'
import { useRead } from '../../../workspace/data.ts'
import { KeyHint } from '../../../workspace/keysPanel/KeyHint.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { FacePicture } from '../faces/FacePicture.tsx'

/** Ours: so many of each are shown, the newest. */
const SHOWN = 24

/** See the file's head. */
export function PersonDetail({ row }: { readonly row: PersonInStore | undefined }): ReactNode {
  if (!row) return <EmptyState title="没有选中的人物" hint="上下移动，在这里看他的脸和同意书。" />
  return (
    <RecordFacts
      title={row.Name}
      facts={{ 同意: needs[row.Need], 并入: row.MergedName, 人脸: `${row.FaceCount} 张`, 备注: row.ReMark }}
    >
      <Faces PersonID={row.ID} />
      <Consents PersonID={row.ID} />
    </RecordFacts>
  )
}

function Faces({ PersonID }: { readonly PersonID: number }): ReactNode {
  const { data } = useRead('faces', 'list', { PersonID, PageSize: SHOWN })
  return (
    <>
      <h3>
        人脸 <KeyHint of="people.faces" />
      </h3>
      {data?.List.length === 0 && <p className="cd-quiet">还没有标记。</p>}
      <ul className="cd-face-strip" aria-busy={data === undefined}>
        {data?.List.map((face) => (
          <li key={face.ID}>
            <FacePicture face={face} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Consents({ PersonID }: { readonly PersonID: number }): ReactNode {
  const { data } = useRead('consents', 'list', { PersonID, PageSize: SHOWN })
  return (
    <>
      <h3>
        同意书 <KeyHint of="people.consents" />
      </h3>
      {data?.List.length === 0 && <p className="cd-quiet">还没有登记。</p>}
      <ul className="cd-media-uses" aria-busy={data === undefined}>
        {data?.List.map((one) => (
          <li key={one.ID}>
            {one.Agreed}
            {one.IsGuardian && '（监护人）'} ·{' '}
            {one.RevokedAt ? `${day(one.RevokedAt)} 撤回` : one.ToTime ? `到 ${day(one.ToTime)}` : '没有期限'}
            <span className="cd-quiet cd-small"> {one.ReMark}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
