import { DEMO_DOWNLOADS, DEMO_LANGUAGES } from './downloads'
import { zipOf } from './zip'

/** The demo's downloadable files: small archives of texts that can be opened and read, made when they are loaded. */

const HEADER = `// EMT 极速交易接口（演示）：每个请求带调用方编号，回报按编号对应。
#pragma once
#include <cstdint>

namespace emt {

enum class Side : std::uint8_t { Buy = 1, Sell = 2 };

struct Order {
  char account[13];        // 12 位资金账号
  char security[7];        // 6 位证券代码
  Side side;
  std::int64_t price;      // 价格，单位 0.0001 元
  std::int64_t quantity;   // 数量，单位股
};

struct OrderReport {
  std::uint64_t request;   // 与请求编号一致
  std::uint64_t order;     // 柜台委托编号
  std::int64_t filled;     // 已成交数量
  int code;                // 0 成功，其余见错误码表
};

class TraderCallback {
 public:
  virtual ~TraderCallback() = default;
  virtual void onConnected() {}
  virtual void onDisconnected(int code) { (void)code; }
  virtual void onReport(const OrderReport& report) = 0;
};

class Trader {
 public:
  static Trader* create(const char* configFile, TraderCallback* callback);
  virtual int login(const char* account, const char* password) = 0;
  virtual std::uint64_t insert(const Order& order) = 0;
  virtual std::uint64_t cancel(std::uint64_t order) = 0;
  virtual void release() = 0;

 protected:
  virtual ~Trader() = default;
};

}  // namespace emt
`

const CPP_EXAMPLE = `#include "emt_trader.h"
#include <cstdio>

struct Print : emt::TraderCallback {
  void onReport(const emt::OrderReport& report) override {
    std::printf("order %llu filled %lld\\n", static_cast<unsigned long long>(report.order),
                static_cast<long long>(report.filled));
  }
};

int main() {
  Print print;
  emt::Trader* trader = emt::Trader::create("simulation.ini", &print);
  if (trader->login("540000000021", "******") != 0) return 1;
  const emt::Order order{"540000000021", "510300", emt::Side::Buy, 39150, 1000};
  trader->insert(order);
  trader->release();
}
`

const PYTHON_EXAMPLE = `"""登录仿真环境并委托一笔。"""

from emt import Order, Side, Trader


def on_report(report):
    print(report.order, report.filled)


with Trader("simulation.ini", on_report=on_report) as trader:
    trader.login(account="540000000021", password="******")
    trader.insert(Order(security="510300", side=Side.BUY, price="3.915", quantity=1000))
`

const PYTHON_MODULE = `"""EMT 极速交易接口（演示）：只含类型，不连接柜台。"""

from dataclasses import dataclass
from decimal import Decimal
from enum import Enum


class Side(Enum):
    BUY = 1
    SELL = 2


@dataclass(frozen=True)
class Order:
    security: str
    side: Side
    price: Decimal
    quantity: int
`

const SETTINGS = `; 仿真环境连接参数（演示）
[gateway]
primary = sim1.emt.example:19001
backup = sim2.emt.example:19001
heartbeat_seconds = 10
`

const CODES = `0\t成功
1001\t资金账号或密码不正确
1002\t会话已失效，请重新登录
2001\t可用资金不足
2002\t可卖数量不足
2003\t价格超出涨跌幅限制
3001\t委托已全部成交，不能撤销
9001\t请求过于频繁
`

const readme = (name: string, version: string, system: string) =>
  `${name} ${version}
适用系统：${system}

本文件随演示环境提供，用于体验下载与校验流程，不含可执行程序，不能用于实际交易。

下载后请先核对校验码：网站“软件下载 - 安全工具”中有各系统的核对步骤，也可直接在网页中选择本文件计算。
`

const CPP = {
  'include/emt_trader.h': HEADER,
  'examples/order.cpp': CPP_EXAMPLE,
  'simulation.ini': SETTINGS,
}
const PYTHON = {
  'emt/__init__.py': PYTHON_MODULE,
  'examples/order.py': PYTHON_EXAMPLE,
  'simulation.ini': SETTINGS,
}

function contentOf(download: string): Record<string, string> {
  if (download.startsWith('emt-sdk-python')) return PYTHON
  if (download.startsWith('emt-sdk-cpp')) return CPP
  if (download.startsWith('emt-examples'))
    return {
      'order.cpp': CPP_EXAMPLE,
      'order.py': PYTHON_EXAMPLE,
      'simulation.ini': SETTINGS,
      'codes.tsv': CODES,
    }
  if (download.startsWith('emt-sdk')) return { ...CPP, ...PYTHON, 'codes.tsv': CODES }
  return {}
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  zip: 'application/zip',
  apk: 'application/vnd.android.package-archive',
}

const nameOf = (eid: string) => DEMO_DOWNLOADS.find(item => item.eid === eid)?.name ?? ''

/** Every file that an item or a language names. */
export function demoDownloadFiles(): { fileName: string; mediaType: string; bytes: Buffer }[] {
  const kits = DEMO_LANGUAGES.map(row => ({ ...row, name: `${nameOf(row.eid)} ${row.multilang}` }))
  return [...DEMO_DOWNLOADS, ...kits]
    .filter(row => !row.download.includes('://'))
    .map(({ name, version, system, download }) => ({
      fileName: download,
      mediaType: MEDIA_TYPES[download.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      bytes: zipOf({ 'README.txt': readme(name, version, system), ...contentOf(download) }),
    }))
}
