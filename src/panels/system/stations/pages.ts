/** The pages shown from here; what is behind each is loaded when it is first opened. */
import { definePanel } from '../../../workspace/panel.ts'
import { later } from '../../later.ts'

export default {
  '/setManage/StationManage': later('/setManage/StationManage', async () => (await import('./index.tsx')).stationList),
  '/setManage/StationSet': definePanel('/setManage/StationSet', () => import('./StationSet.tsx')),
}
