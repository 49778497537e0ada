/** 媒资库: folders on the left, what is in them as pictures or as a list, and the item under the cursor. */
import type { ReactNode } from 'react'
import type { ParamsOf } from '../../../api/pages.ts'
import type { MediaFolder } from '../../../api/library/mediaFolders/calls.ts'
import { useRead } from '../../../workspace/data.ts'
import { useSetting } from '../../../workspace/useSetting.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { KindsAndRecords } from '../../parts/sides/KindsAndRecords.tsx'
import type { TreeColumn } from '../../parts/tree/TreeRowView.tsx'
import { MediaSide } from './MediaSide.tsx'
import { LIST_SETTING } from './viewSetting.ts'
import './media.css'

const folderColumns: readonly TreeColumn<MediaFolder>[] = [
  { title: '文件夹', cell: ({ Name }) => Name },
  { title: '媒资', width: '44px', figures: true, cell: ({ MediaCount }) => MediaCount || '' },
]

/** The panel of /media/NewIndex. */
export default function MediaPanel({ ID, BarredIn, BarredFamily }: ParamsOf<'/media/NewIndex'>): ReactNode {
  const { data, error, reload } = useRead('mediaFolders', 'list', {})
  const asList = useSetting<boolean>(LIST_SETTING, false)
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <KindsAndRecords<MediaFolder>
      family="mediaFolders"
      label="文件夹"
      kinds={data}
      columns={folderColumns}
      emptyKinds={<EmptyState title="还没有文件夹" keys={{ chord: 'n', does: '新建一个' }} />}
      records="媒资"
      loose="未归入文件夹"
      backKey={asList ? 'left' : '['}
    >
      {(folder, isLoose) => (
        <MediaSide
          folder={folder}
          isLoose={isLoose}
          asList={asList}
          first={ID}
          barredIn={BarredIn}
          barredFamily={BarredFamily}
        />
      )}
    </KindsAndRecords>
  )
}
