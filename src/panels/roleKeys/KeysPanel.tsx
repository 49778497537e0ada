/** 快捷键. */
export default function KeysPanel() {
  return null
}
