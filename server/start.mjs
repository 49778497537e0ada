/** `copydesk start` under the name by which services and images start a server. */
process.argv.splice(2, 0, 'start')
await import('./copydesk.mjs')
