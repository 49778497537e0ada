/** Readers of how backups are made. */
import { EnvironmentError, refuse } from './variable.ts'

/** Ours: the shortest passphrase of a backup; whoever has the file may try as often as he likes. */
export const SHORTEST_PASSPHRASE = 12

/** A passphrase that is long enough. */
export function readPassphrase(value: string): string {
  if ([...value].length < SHORTEST_PASSPHRASE || /\p{Cc}/u.test(value))
    throw new EnvironmentError({
      zh: `BACKUP_PASSPHRASE 须为一行，至少 ${SHORTEST_PASSPHRASE} 个字符，最好是随机的六个词。`,
      en: `BACKUP_PASSPHRASE must be one line of at least ${SHORTEST_PASSPHRASE} characters, better six words by chance.`,
    })
  return value
}

/** A time of day, as minutes after midnight. */
export function readTimeOfDay(value: string): number {
  const [, hours, minutes] =
    /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(value) ??
    refuse('BACKUP_AT', value, { zh: '一天里的时刻，如 03:30', en: 'a time of day such as 03:30' })
  return Number(hours) * 60 + Number(minutes)
}
