#!/bin/sh
# Runs report_page_test.js in the pages of the sample's report. Usage: report_page_test.sh SAMPLE_REPORT.
here=$(dirname "$0")
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
for kind in '' single; do
  "$1" "$work" $kind || exit 1
  echo "${kind:-many boards}:"
  "$here/in_chromium.sh" "$work/report.html" "$here/report_page_test.js" || exit
done
