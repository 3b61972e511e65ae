/**
 * /checksum.js: the checksum tool of the download page. The same file is the page's script and, beside it, the worker
 * that computes, so that a large file neither fills memory nor holds up the page.
 */
import { computeOnMessage } from './compute'
import { runTool } from './tool'

if (typeof document === 'undefined') {
  computeOnMessage()
} else {
  const tool = document.querySelector<HTMLElement>('[data-checksum]')
  const { currentScript } = document
  if (tool && currentScript instanceof HTMLScriptElement) runTool(tool, currentScript.src)
}
