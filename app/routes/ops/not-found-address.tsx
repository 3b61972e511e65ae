/** /404 itself: the same page and the same status as any unknown address. */
export { default, loader } from './not-found'
