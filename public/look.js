// Before the first paint: the look this browser had last (src/workspace/theme/look.ts writes the cookie). A file of its
// own because the content security policy allows no inline script.
;(function () {
  var said = /(?:^|; )copydesk\.look=([a-z]+)\.([a-z]+)/.exec(document.cookie) || []
  var theme = said[1] || 'system'
  var dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  var root = document.documentElement
  root.classList.toggle('bp6-dark', dark)
  root.dataset.density = said[2] || 'normal'
  root.style.colorScheme = dark ? 'dark' : 'light'
})()
