/** The pages shown from here; what is behind each is loaded when it is first opened. */
import { definePanel } from '../../../workspace/panel.ts'

export default {
  '/BigScreen/Walls': definePanel('/BigScreen/Walls', () => import('./WallsPanel.tsx')),
  '/BigScreen/DeviceKey': definePanel('/BigScreen/DeviceKey', () => import('./DeviceKeyPanel.tsx')),
}
