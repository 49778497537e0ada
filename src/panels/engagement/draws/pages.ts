/** The pages shown from here; what is behind each is loaded when it is first opened. */
import { later } from '../../later.ts'

export default {
  '/Interaction/Activity': later('/Interaction/Activity', async () => (await import('./activities.tsx')).activityList),
  '/Interaction/Draw': later('/Interaction/Draw', async () => (await import('./draws.tsx')).drawList),
  '/Interaction/Prizes': later('/Interaction/Prizes', async () => (await import('./prizes.tsx')).prizeList),
  '/Interaction/DrawRecord': later('/Interaction/DrawRecord', async () => (await import('./records.tsx')).recordList),
}
