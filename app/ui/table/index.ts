export { type Column, DataTable } from './data-table'
export { type NameValue, NameValueList } from './name-value-list'
export { KeysetPagination, Pagination } from './pagination'
