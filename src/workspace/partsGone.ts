/** A part of the program that is not to be had any more: the page is older than what any server still keeps. */
import { notify } from './notices.ts'

/** Watch for it; offers to reload, which keeps everything. Answers how to stop. */
export function watchParts(): () => void {
  // Told by the loader of the build; what was to be done fails in its own words besides.
  const tell = () =>
    void notify('有一部分程序没有加载下来，多半是系统更新过了。刷新页面就好，布局和没写完的内容都会保留。', 'warning', {
      sticky: true,
      action: { title: '刷新', run: () => location.reload() },
    })
  // Asked once: while nothing was reloaded it stays on the screen.
  const options = { once: true }
  addEventListener('vite:preloadError', tell, options)
  return () => removeEventListener('vite:preloadError', tell)
}
