// Shows notifications while the workspace is closed, and leads to what they are about. It keeps nothing and answers no
// requests: pages load as if it were not there. Registered by src/panels/accounts/personal/pushActs.ts, once a person asks.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('push', (event) => {
  const { title, body, tag, page, params } = event.data.json()
  event.waitUntil(
    registration.showNotification(title, { body, tag, icon: '/favicon.svg', lang: 'zh-CN', data: { page, params } }),
  )
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(lead(event.notification.data))
})

/** To the workspace that is open, else to a new one. Only within this site: the address begins with one slash. */
async function lead({ page, params }) {
  const path = /^\/(?![/\\])/.test(page) ? page : '/Message/Inbox'
  const open = (await clients.matchAll({ type: 'window' })).find((one) => new URL(one.url).pathname !== '/popout.html')
  if (open) {
    open.postMessage({ kind: 'copydesk.open', page: path, params })
    return open.focus()
  }
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))
  return clients.openWindow(query.size > 0 ? `${path}?${query}` : path)
}
