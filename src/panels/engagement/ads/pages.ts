/** The pages shown from here; what is behind each is loaded when it is first opened. */
import { definePanel } from '../../../workspace/panel.ts'
import { later } from '../../later.ts'

export default {
  '/Advertising/AdvertisingSpace': definePanel('/Advertising/AdvertisingSpace', () => import('./SpacePanel.tsx')),
  '/Advertising/Calendar': definePanel('/Advertising/Calendar', () => import('./calendar/CalendarPanel.tsx')),
  '/Advertising/Statistics': definePanel('/Advertising/Statistics', () => import('./StatisticsPanel.tsx')),
  '/Advertising/Types': later('/Advertising/Types', async () => (await import('./typeList.tsx')).adTypeList),
}
