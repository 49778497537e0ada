/** A click on a notification of the browser's leads to its record in the workspace that is open (public/push-worker.js). */
import { pages } from '../../api/pages.ts'
import { openPath } from '../dock/opening.ts'

/** What the service worker says; anything else is none of ours. */
interface Said {
  readonly kind?: unknown
  readonly page?: unknown
  readonly params?: unknown
}

/** Opens what a notification is about. Pages that nobody knows are left alone. */
export function openFromNotification({ kind, page, params }: Said): void {
  if (kind !== 'copydesk.open' || typeof page !== 'string' || !Object.hasOwn(pages, page)) return
  openPath(page, (typeof params === 'object' && params !== null ? params : {}) as Record<string, unknown>)
}

/** Listens. Browsers without service workers, and addresses without TLS, have none. */
export function listenToNotifications(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => openFromNotification((data ?? {}) as Said))
}
