/** The page shown from here; what is behind it is loaded when it is first opened. */
import { later } from '../../later.ts'

export default {
  '/Ai/Prompts': later('/Ai/Prompts', async () => (await import('./index.tsx')).aiPromptList),
}
