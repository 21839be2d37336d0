"""A server of `othello-synth serve`, started and asked as a page does, for the tests beside this file."""

import http.client
import json
import os
import pathlib
import signal
import subprocess
import tempfile
import time
import urllib.parse

START = '-' * 27 + 'OX------XO' + '-' * 27
GAME = '------------------XO------XXX------OXX-----O--------------------'  # f5d6c3d3c4, white to move


class Server:
    def __init__(self, program, folder=None, before=None):
        self._scratch = tempfile.TemporaryDirectory(prefix='serve ') if folder is None else None
        self.folder = pathlib.Path(folder or self._scratch.name)
        self.out = self.folder / 'the runs'
        self.process = subprocess.Popen([program, 'serve', '--port', '0', '--no-open', '--out', str(self.out)],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=self.folder,
                                        preexec_fn=before)
        self.address = self.process.stdout.readline().strip()
        parts = urllib.parse.urlsplit(self.address)
        self.port, self.base = parts.port, parts.path

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
        if self._scratch:
            self._scratch.cleanup()

    def stop(self, how=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(how)
        self.process.communicate(timeout=20)
        return self.process.returncode

    def raw(self, method, path, body=None, headers=None, timeout=20):
        """(status, headers, bytes); `path` as it is sent."""
        connection = http.client.HTTPConnection('127.0.0.1', self.port, timeout=timeout)
        connection.putrequest(method, path, skip_host='Host' in (headers or {}))
        for name, value in (headers or {}).items():
            connection.putheader(name, value)
        if body is not None:
            connection.putheader('Content-Length', str(len(body)))
        connection.endheaders(body)
        answer = connection.getresponse()
        return answer.status, dict(answer.getheaders()), answer.read()

    def ask(self, method, path, request=None):
        """(status, object) of api/..."""
        body = None if request is None else json.dumps(request).encode()
        status, _, text = self.raw(method, self.base + path, body)
        return status, json.loads(text)

    def start(self, **request):
        status, answer = self.ask('POST', 'api/jobs', request)
        assert status == 201, (request, answer)
        return answer['job']

    def events(self, after=0, until=lambda event: False, seconds=30):
        """The events after a number, up to the first one that is wanted or the end of the time."""
        connection = http.client.HTTPConnection('127.0.0.1', self.port, timeout=seconds)
        connection.request('GET', f'{self.base}api/events?after={after}')
        answer, found, begin = connection.getresponse(), [], time.monotonic()
        try:
            while time.monotonic() - begin < seconds:
                line = answer.readline().decode()
                if line.startswith('data: '):
                    found.append(json.loads(line[6:]))
                    if until(found[-1]):
                        break
        except TimeoutError:
            pass
        connection.close()
        return found

    def run_to_end(self, **request):
        """The events of a job up to its end."""
        job = self.start(**request)
        events = self.events(until=lambda event: event['job'] == job and 'end' in event, seconds=120)
        return [event for event in events if event['job'] == job]

    def children(self):
        """The processes of jobs that are alive."""
        found = []
        for entry in pathlib.Path('/proc').iterdir():
            try:
                if entry.name.isdigit() and int((entry / 'stat').read_text().rsplit(') ', 1)[1].split()[1]) == self.process.pid:
                    found.append(int(entry.name))
            except (OSError, IndexError):
                pass
        return found


def wait_for(condition, seconds=10):
    begin = time.monotonic()
    while time.monotonic() - begin < seconds:
        if condition():
            return True
        time.sleep(0.05)
    return False


def alive(process):
    return os.path.exists(f'/proc/{process}')
