/** What a job was asked for, as its row keeps it. */
import { MakingForm, type MakingProvider } from '../../../src/api/intelligence/aiJobs/form.ts'

/** The form, and what only the documented calls say. */
export interface Asked extends MakingForm {
  /** Only this provider, whatever stands before it in the list. */
  readonly Provider?: MakingProvider | undefined
  /** Pixels, and how many. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly image_num?: number | undefined
  /** It is for an article whose channel tells no service outside of the house of it. Default false. */
  readonly onlyLocal?: boolean | undefined
  /**
   * It was accepted for a service in the house, and waits for one in the house. Asked for anew it may be accepted for another.
   * Default false.
   */
  readonly isHeld?: boolean | undefined
}

/** Reads it back. */
export function askedOf(kept: Readonly<Record<string, unknown>>): Asked {
  const { Provider, width, height, image_num, onlyLocal, isHeld } = kept as Partial<Asked>
  return { ...MakingForm.parse(kept), Provider, width, height, image_num, onlyLocal, isHeld }
}
