import { z } from 'zod'
import { fundId, ipv4, line, macAddress } from './fields'

/** Trading machines of an account (spec 2 §2, machine-manage): the specification names the page, the fields are ours. */
export const MOST_MACHINES = 50

/** What is registered of a machine; its addresses go with every order it sends. */
export const machineFields = {
  machineName: line(30, { required: '请输入机器名称' }),
  fundId: fundId({ required: '请选择资金账号' }),
  mac: macAddress({ required: '请输入 MAC 地址', invalid: '请输入正确的 MAC 地址，如 00-1A-2B-3C-4D-5E' }),
  ip: ipv4({ required: '请输入 IP 地址', invalid: '请输入正确的 IPv4 地址，如 203.0.113.8' }),
  note: line(100).optional(),
}

export const machineSchema = z.object(machineFields)
